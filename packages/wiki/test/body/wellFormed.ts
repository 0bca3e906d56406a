import { character } from "@quoin/suites"
import * as fc from "fast-check"
import { entityNames } from "../../src/body/entities"

/** Characters that XML lacks: controls but for tabs and ends of lines, halves of characters, and two at the end of the first plane. */
const isLacking = (code: number): boolean =>
  (code < 0x20 && ![0x9, 0xa, 0xd].includes(code)) ||
  (code >= 0xd800 && code <= 0xdfff) ||
  code === 0xfffe ||
  code === 0xffff

const isPlain = (character: string): boolean =>
  !"<&]".includes(character) && !isLacking(character.codePointAt(0) ?? 0)

/** Characters that XML has, besides the two that mean something. */
const text = fc.string({ unit: character, maxLength: 20 }).map((each) => [...each].filter(isPlain).join(""))

/** Bodies that are well-formed, with what only looks like a macro in them. */
export const { body: wellFormed } = fc.letrec<{ body: string; node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: "small" },
    text,
    fc.constantFrom(...entityNames).map((name) => `&${name};`),
    fc.constantFrom(
      "<br/>",
      "<!-- a & b < c <ac:macro> -->",
      "<![CDATA[ a & b < c <ac:structured-macro/> ]]>",
      "<?pi <ac:macro> ?>",
      `<ac:structured-macro ac:name='>"' />`,
      '<ac:macro ac:name="a ac:macro-id=" \n/>',
      '<ac:macro ac:macro-id = "m>"></ac:macro>',
      '<ri:page ri:content-title="T"/>',
      "&#160;",
    ),
    fc
      .tuple(fc.constantFrom("p", "ac:structured-macro", "ac:rich-text-body"), tie("body"))
      .map(([name, inner]) => `<${name} ac:name='"'>${inner}</${name}>`),
  ),
  body: fc.array(tie("node"), { maxLength: 5 }).map((nodes) => nodes.join("")),
}))
