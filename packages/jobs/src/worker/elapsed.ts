/**
 * Whether so many milliseconds have passed since a moment. A clock that was put back says nothing of that: then they have, as whoever
 * waited for it to come to the same moment again would do nothing until then.
 */
export const hasPassed = (millis: number, since: number, now: number): boolean =>
  now - since >= millis || now < since
