/** Begins with a capital. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A name as words: `createdAt` is "created at". */
export const words = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[._-]+/g, " ")
    .toLowerCase()
