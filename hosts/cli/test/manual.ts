import type { EncodedLine } from "quoin"

const page = (slug: string, parent: string | undefined, title: string): EncodedLine => ({
  operation: "wiki.createContent",
  payload: {
    title,
    parentId: { $ref: parent === undefined ? "space.homepageId" : `${parent}.id` },
    body: `<h1>${title}</h1><p>All that there is to know of ${slug}: ä, 漢, &amp;.</p>`,
  },
  as: slug,
})

/** A made-up manual in the shape of the real one: parts, chapters, sections, and titles that are nearly alike. */
export const manual: ReadonlyArray<EncodedLine> = [
  { operation: "wiki.createSpace", payload: { key: "TIDE", name: "Tidewater" }, as: "space" },
  page("index", undefined, "Tidewater 3 Documentation"),
  page("legal", undefined, "Legal Notice"),
  page("preface", "index", "Preface"),
  page("intro-what", "preface", "What Is Tidewater?"),
  page("conventions", "preface", "Conventions"),
  page("tutorial", "index", "Part I. Tutorial"),
  page("tutorial-start", "tutorial", "Chapter 1. Getting Started"),
  page("tutorial-install", "tutorial-start", "1.1. Installation"),
  page("tutorial-arch", "tutorial-start", "1.2. Architecture"),
  page("tutorial-queries", "tutorial", "Chapter 2. Queries"),
  page("tutorial-select", "tutorial-queries", "2.1. Asking"),
  page("tutorial-join", "tutorial-queries", "2.2. Joining"),
  page("reference", "index", "Part II. Reference"),
  page("ref-moor", "reference", "MOOR"),
  page("ref-declare", "reference", "DECLARE"),
  page("ref-prepare", "reference", "PREPARE"),
  page("embedded", "index", "Part III. Embedded Tidewater"),
  page("emb-declare", "embedded", "DECLARE (emb-declare)"),
  page("emb-prepare", "embedded", "Prepare (emb-prepare)"),
  page("glossary", "index", "Glossary"),
]
