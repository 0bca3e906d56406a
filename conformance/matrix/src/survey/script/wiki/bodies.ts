import { get, post, put } from "../../Step"

const base = "/rest/api/content"

const macro = (name: string, inside: string, id = "") =>
  `<ac:structured-macro ac:name="${name}"${id === "" ? "" : ` ac:macro-id="${id}"`}>${inside}</ac:structured-macro>`

const title = (words: string) => `<ac:parameter ac:name="title">${words}</ac:parameter>`

const status = macro("status", title("Done"), "done")
const folded = macro("expand", `${title("More")}<ac:rich-text-body><p>x</p></ac:rich-text-body>`, "more")
const linked = '<ac:link><ri:page ri:content-title="Rendered" /></ac:link>'
const pointing = macro("panel", `<ac:rich-text-body>${linked}</ac:rich-text-body>`, "point")

const convert = (to: string, body: Readonly<Record<string, unknown>>, query = {}) =>
  post(`/rest/api/contentbody/convert/${to}`, body, { query })

const rendered =
  "body.view,body.export_view,body.styled_view,body.anonymous_export_view,body.editor,body.markdown"

/** Bodies as they are read, and the macros in them. */
export const bodies = [
  post(
    base,
    {
      type: "page",
      title: "Rendered",
      space: { key: "DOC" },
      body: {
        storage: { value: `<p>${status}${folded}${linked}${pointing}</p>`, representation: "storage" },
      },
    },
    { keeps: "rendered", query: { expand: rendered } },
  ),
  get(`${base}/{rendered.id}`, { expand: rendered }),
  get(`${base}/{rendered.id}`, { expand: "body.view,space,history" }),
  get(`${base}/{rendered.id}`, { expand: "body.storage.content,body.storage.webresource,body.view.content" }),
  get(base, { spaceKey: "DOC", title: "Rendered", expand: "body.view.content.space,body.view.webresource" }),
  get(base, { spaceKey: "DOC", title: "Rendered", expand: rendered }),
  get(`${base}/{rendered.id}/history/1/macro/id/done`),
  get(`${base}/{rendered.id}/history/1/macro/id/more`),
  get(`${base}/{rendered.id}/history/2/macro/id/done`),
  get(`${base}/{rendered.id}/history/1/macro/id/none`),
  get(`${base}/{rendered.id}/history/1/macro/hash/done`),
  get(`${base}/{rendered.id}/history/1/macro/hash/more`),
  get(`${base}/{rendered.id}/history/2/macro/hash/done`),
  get(`${base}/{guide.id}/history/1/macro/hash/done`),
  get(`${base}/{guide.id}/history/1/macro/id/done`),
  get(`${base}/{rendered.id}/history/1/macro/id/more/convert/view`),
  get(`${base}/{rendered.id}/history/1/macro/id/more/convert/export_view`, { expand: "nothing" }),
  get(`${base}/{rendered.id}/history/1/macro/id/done/convert/view`, { embeddedContentRender: "current" }),
  get(`${base}/{rendered.id}/history/1/macro/id/done/convert/view`, { embeddedContentRender: "old" }),
  get(`${base}/{rendered.id}/history/2/macro/id/done/convert/view`),
  get(`${base}/{guide.id}/history/1/macro/id/done/convert/view`),
  get(`${base}/{rendered.id}/history/1/macro/id/point/convert/editor`, { expand: "webresource" }),
  get(`${base}/{rendered.id}/history/1/macro/id/point/convert/view`, { expand: "content.version" }),
  get(`${base}/{rendered.id}/history/1/macro/id/point/convert/storage`),
  get(`${base}/{rendered.id}/history/1/macro/id/point/convert/anonymous_export_view`),
  get(`${base}/{rendered.id}/history/1/macro/id/point/convert/view`),
  get(`${base}/{rendered.id}/history/1/macro/id/point/convert/view`, { spaceKeyContext: "OPS" }),
  convert("view", { value: linked, representation: "storage" }),
  convert("view", { value: linked, representation: "storage" }, { spaceKeyContext: "DOC" }),
  convert("view", { value: linked, content: { id: "{rendered.id}" } }),
  convert("view", { value: linked }, { contentIdContext: "{rendered.id}", expand: "content,webresource" }),
  convert("view", { value: linked }, { contentIdContext: "{guide.id}", embeddedContentRender: "current" }),
  convert("view", { value: linked }, { contentIdContext: "99", embeddedContentRender: "old" }),
  convert("export_view", { value: folded, representation: "storage" }),
  convert("styled_view", { value: folded, representation: "storage", content: { id: "{rendered.id}" } }),
  convert("editor", { value: folded, representation: "storage" }),
  convert("anonymous_export_view", { value: linked, content: { id: "{rendered.id}" } }),
  convert("storage", { value: '<p data-storage-attributes="{}">x</p>', representation: "editor" }),
  convert("storage", { value: "<p>x</p>" }),
  convert("markdown", { value: folded }),
  convert("storage", { value: "| a |\n| - |\n| b |", representation: "markdown" }),
  convert("view", { value: '<p data-storage-attributes="x">x</p>', representation: "editor" }),
  convert("view", { value: "<p>", representation: "storage" }),
  convert("view", { value: "Plain", representation: "odd" }, { expand: "nothing" }),
  get("/display/DOC"),
  get("/display/OPS"),
  get("/display/DOC/Rendered"),
  get("/display/DOC/None"),
  get("/dosearchsite.action", { queryString: "rendered" }),
  get("/dosearchsite.action"),
  get("/pages/viewpage.action", { pageId: "{rendered.id}" }),
  get("/pages/viewpage.action", { pageId: "{guide.id}" }),
  get("/pages/viewpage.action", { pageId: "{rendered.id}", pageVersion: 1 }),
  get("/pages/viewpage.action", { pageId: "{rendered.id}", pageVersion: 99 }),
  get("/pages/viewpreviousversions.action", { pageId: "{rendered.id}" }),
  get("/pages/viewpreviousversions.action", { pageId: "{rendered.id}", start: 1 }),
  get("/pages/viewpreviousversions.action", { pageId: "4711" }),
  get("/pages/diffpagesbyversion.action", {
    pageId: "{rendered.id}",
    originalVersion: 1,
    revisedVersion: 1,
  }),
  get("/pages/diffpagesbyversion.action", {
    pageId: "{rendered.id}",
    originalVersion: 1,
    revisedVersion: 99,
  }),
  get("{rendered._links.tinyui}"),
  post(
    base,
    {
      type: "page",
      title: "Called so",
      space: { key: "DOC" },
      body: { storage: { value: "<p>x</p>", representation: "storage" } },
    },
    { keeps: "called" },
  ),
  put(`${base}/{called.id}`, { type: "page", title: "Called otherwise", version: { number: 2 } }),
  get("/display/DOC/Called+so"),
  get("{guide._links.tinyui}"),
]
