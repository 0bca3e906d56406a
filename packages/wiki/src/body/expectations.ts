/** What a parser finds wrong, in words of what stands there instead. */
export interface Expectation {
  readonly expected: string
  /** How that begins which is wrong, where the parser tells of its end. */
  readonly from?: "&" | "<" | "</"
}

/** A sign that begins an entity, and should not. */
export const entity: Expectation = {
  expected: "an entity of XHTML such as &nbsp;, a number such as &#160;, or &amp; for the sign itself",
  from: "&",
}

const tag: Expectation = { expected: "the name of an element, or &lt; for the sign itself", from: "<" }

const value: Expectation = { expected: 'an attribute with a value in quotes, as in align="left"' }

const comment: Expectation = { expected: "a comment as <!-- this --> without -- inside" }

const notExpected = (what: string): Expectation => ({ expected: `no ${what}` })

/** What was expected, by what the parser says. */
export const expectations: Readonly<Record<string, Expectation>> = {
  "undefined entity.": entity,
  "empty entity name.": entity,
  "disallowed character in entity name.": entity,
  "malformed character entity.": entity,
  "disallowed character in tag name": tag,
  "disallowed character in tag name.": tag,
  "disallowed character in attribute name.": value,
  "attribute without value.": value,
  "unquoted attribute value.": value,
  "no whitespace between attributes.": { expected: "a blank between two attributes" },
  "forward-slash in opening tag not followed by >.": { expected: "> behind the / of the tag" },
  "malformed comment.": comment,
  "incorrect syntax.": { expected: "a comment as <!-- this -->, or a section as <![CDATA[this]]>" },
  "inappropriately located doctype declaration.": notExpected("document type declaration"),
  "an XML declaration must be at the start of the document.": notExpected("XML declaration"),
  'the string "]]>" is disallowed in char data.': { expected: "]]&gt; for these signs" },
  "disallowed character.": { expected: "a character that XML has, and &lt; in the value of an attribute" },
  "weird empty close tag.": { expected: "the name of the element that ends", from: "</" },
  "disallowed character in closing tag.": {
    expected: "the name of the element that ends, and >",
    from: "</",
  },
  "unexpected end.": { expected: "the end of a tag, a comment, a CDATA section or an entity that was begun" },
}
