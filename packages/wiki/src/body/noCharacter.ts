/** Characters that no XML has, and so no body: controls, halves of a pair of surrogates, and two that are none. */
export const noCharacter = /(?![\t\n\r\u007f-\u009f])[\p{Cc}\p{Cs}\ufffe\uffff]/u

/** What a text may have, for whoever sent another one. */
export const characterRule = "characters that XML has: of those below U+0020 tab, CR and LF"
