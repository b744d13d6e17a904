// How a time is written.

const MINUTE = 60000;

// Two units; seconds in the last hour. `days` and `hours` have words in place of the numbers.
/** @param {number} ms */
export function written(ms, { days, hours }) {
  const minutes = Math.floor(Math.max(0, ms) / MINUTE);
  const parts = {
    days: Math.floor(minutes / 1440),
    hours: Math.floor(minutes / 60) % 24,
    minutes: minutes % 60,
    seconds: Math.floor(Math.max(0, ms) / 1000) % 60,
  };
  if (parts.days > 0) return fill(days, parts);
  if (parts.hours > 0) return fill(hours, parts);
  return `${parts.minutes}:${String(parts.seconds).padStart(2, "0")}`;
}

const fill = (text, parts) => text.replace(/\{(\w+)\}/g, (_, name) => String(parts[name]));
