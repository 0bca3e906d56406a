const dots = /^\.{1,2}$/

/**
 * Can a name be one part of an address? `.` and `..` cannot, however they are written: clients take them out of an address
 * first. What is called so would have a link that leads elsewhere (KER-122).
 */
export const isPathPart = (name: string): boolean => !dots.test(name.trim())

/** What a name must be then, in words. */
export const pathPart = "a name other than . and .."
