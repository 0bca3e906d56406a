/** Addresses of things, as bodies write them. */
export const addressesAt = (base: string) => ({
  of: (...parts: ReadonlyArray<string>): string =>
    `${base}/rest/api/2/${parts.map(encodeURIComponent).join("/")}`,
  ofPlanning: (...parts: ReadonlyArray<string>): string =>
    `${base}/rest/agile/1.0/${parts.map(encodeURIComponent).join("/")}`,
})

/** A moment without a colon in its offset: `2026-01-31T09:00:00.000+0000`. */
export const stamp = (at: unknown): string => new Date(Number(at)).toISOString().replace("Z", "+0000")

/** The same with one, as planning writes it. */
export const sprintStamp = (at: unknown): string => new Date(Number(at)).toISOString().replace("Z", "+00:00")

/** A member that a body has where there is a value for it. */
export const maybe = <A>(name: string, value: A | undefined, show: (value: A) => unknown): object =>
  value === undefined ? {} : { [name]: show(value) }
