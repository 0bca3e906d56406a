import { tinyui } from "@quoin/wiki"
import { describe, expect, it } from "vitest"
import { carriedBody } from "../../src/transfer/bodyTransfer"

const there: Readonly<Record<string, string>> = { "12": "90", att13: "att91" }
const baseUrl = "https://wiki.example.org/wiki"
const carried = (body: string): string => carriedBody(body, { refer: (id) => there[id], baseUrl })

describe("a body that is carried", () => {
  // Holds BAK-31.
  it.each([
    ['<ri:content-entity ri:content-id="12" />', '<ri:content-entity ri:content-id="90" />'],
    ["<ri:content-entity ri:content-id='att13'/>", "<ri:content-entity ri:content-id='att91'/>"],
    [
      '<a href="/pages/viewpage.action?pageId=12#top">12</a>',
      '<a href="/pages/viewpage.action?pageId=90#top">12</a>',
    ],
    ['<a href="?x=1&amp;pageId=12">12</a>', '<a href="?x=1&amp;pageId=90">12</a>'],
    [
      `<a href="${baseUrl}/spaces/DOC/pages/12/Guide">x</a>`,
      `<a href="${baseUrl}/spaces/DOC/pages/90/Guide">x</a>`,
    ],
    [`<a href="${baseUrl}?pageId=12">x</a>`, `<a href="${baseUrl}?pageId=90">x</a>`],
    [`<a href="${tinyui("12")}">x</a>`, `<a href="${tinyui("90")}">x</a>`],
    [`<a href="/wiki${tinyui("12")}AA?a=b#c">x</a>`, `<a href="/wiki${tinyui("90")}?a=b#c">x</a>`],
    [`<a href="${baseUrl}${tinyui("12")}#c">x</a>`, `<a href="${baseUrl}${tinyui("90")}#c">x</a>`],
    ['<img src="/download/attachments/12/a.png" />', '<img src="/download/attachments/90/a.png" />'],
    ['<ac:parameter ac:name="pageId">12</ac:parameter>', '<ac:parameter ac:name="pageId">90</ac:parameter>'],
  ])("follows what is carried: %s", (before, after) => {
    expect(carried(before)).toBe(after)
  })

  // Holds BAK-18, BAK-31.
  it("follows what is carried, and leaves all else as it is", () => {
    for (const body of [
      '<p>pageId=12 and ri:content-id="12"</p>',
      '<ri:content-entity ri:content-id="120" />',
      '<a href="https://example.org/pages/viewpage.action?pageId=12">there</a>',
      `<a href="${baseUrl}s/pages/viewpage.action?pageId=12">another site that begins so</a>`,
      `<a href="https://example.org${tinyui("12")}">there</a>`,
      `<a href="${tinyui("13")}">stays behind</a>`,
      `<a href="/a/b${tinyui("12")}">of another program</a>`,
      `<a href="${tinyui("12")}/more">none of ours</a>`,
      '<a href="//example.org/download/attachments/12/a.png">there</a>',
      '<ac:plain-text-body><![CDATA[<ri:content-entity ri:content-id="12" />]]></ac:plain-text-body>',
      '<ac:plain-text-body><![CDATA[<ac:parameter ac:name="pageId">12</ac:parameter>]]></ac:plain-text-body>',
      '<!-- <a href="?pageId=12"> -->',
      '<ac:parameter ac:name="rows">12</ac:parameter>',
    ]) {
      expect(carried(body)).toBe(body)
    }
    const both = '<!-- 12 --><ri:content-entity ri:content-id="12" />'
    expect(carried(both)).toBe('<!-- 12 --><ri:content-entity ri:content-id="90" />')
  })
})
