// Questions to the local Discord.

// How long the page waits for an answer, in milliseconds. An interaction takes up to three seconds.
export const PATIENCE = 15_000;

// Bad input of the person at the page, or an answer that is none; the message is a sentence to show.
export class Complaint extends Error {
  /** @type {string | undefined} The name of the wrong option. */
  option;
}

/** @param {string} path @param {object} [body] @returns {Promise<any>} */
export async function ask(path, body) {
  const headers = { "content-type": "application/json" };
  const request = body && { method: "POST", headers, body: JSON.stringify(body) };
  let response;
  try {
    response = await fetch(path, { ...request, signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    throw new Complaint("The local Discord cannot be reached.");
  }
  const text = await response.text();
  let answer;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new Complaint(`The local Discord answered ${response.status} with something that is not JSON.`);
  }
  if (!response.ok) throw new Complaint(answer.message ?? `The local Discord answered ${response.status}.`);
  return answer;
}
