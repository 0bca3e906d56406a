/** Operators that ask whether a value is one of some. */
export const equality: Readonly<Record<string, "is" | "is not">> = {
  "=": "is",
  in: "is",
  is: "is",
  "!=": "is not",
  "not in": "is not",
  "is not": "is not",
}
