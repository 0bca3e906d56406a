/** Blanks of XML, of which several are one. What else looks like one, such as a blank that does not break, is a character. */
const blanks = /[ \t\n\r\f]+/g

export const collapsed = (text: string): string => text.replaceAll(blanks, " ")

/** Whether nothing but blanks stands there. */
export const isBlank = (text: string): boolean => !/[^ \t\n\r\f]/.test(text)
