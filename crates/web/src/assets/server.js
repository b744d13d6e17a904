// Requests to the server, each with a timeout.

/**
 * The answer to a question. A refusal has its sentence in `answer.said`; after a fault nobody knows whether an act is
 * done.
 * @typedef {{ isDone: boolean, isFault: boolean, answer: any }} Reply
 */

export const SECONDS = 15;

// The pause before the next request after a fault, in milliseconds.
export const PAUSE = 10000;

function request(address, { seconds = SECONDS, token = null, headers = {}, ...options } = {}) {
  const proof = token === null ? {} : { "x-page-token": token };
  const signal = AbortSignal.timeout(seconds * 1000);
  return fetch(address, { signal, headers: { accept: "application/json", ...proof, ...headers }, ...options });
}

// Requests data.
/** @returns {Promise<Reply>} */
export async function ask(address, options) {
  const response = await request(address, options);
  return { isDone: response.ok, isFault: response.status >= 500, answer: await response.json() };
}

// Requests a page, returned as `answer.page`.
/** @returns {Promise<Reply & { isSignedOut: boolean }>} */
export async function askPage(address, options) {
  const response = await request(address, options);
  const reply = { isDone: response.ok, isFault: response.status >= 500, isSignedOut: response.status === 401 };
  if (!response.ok) return { ...reply, answer: await response.json() };
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return { ...reply, answer: { page } };
}
