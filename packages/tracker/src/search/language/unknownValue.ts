/** What is told where a value names nothing. */
export const unknownValue = (name: string, text: string): string =>
  `The value '${text}' does not exist for the field '${name}'.`
