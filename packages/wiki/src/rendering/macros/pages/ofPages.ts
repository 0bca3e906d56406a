import { limits } from "../../../limits"
import { fileAddress } from "../../context/addresses"
import type { Around } from "../../context/Around"
import { type Html, classed, element, placeholder, text } from "../../markup/html"
import { userTarget } from "../../context/links"
import type { MacroInstance } from "../../markup/MacroInstance"
import { elementsIn } from "../../markup/StorageTree"
import { absent, tooMany } from "../absence"
import type { Macros } from "../Macro"
import { serving } from "../macroParameters"
import { type WhichPage, idOfPage, titleOf, whichPage } from "./pageParameter"

const labels = (_macro: MacroInstance, { known, source, hasRoomFor }: Around): ReadonlyArray<Html> => {
  if (source.id === undefined) return [absent(undefined)]
  const found = known.labels(source.id)
  if (found === undefined) return [tooMany()]
  return hasRoomFor(found.length)
    ? [
        classed(
          "ul",
          "labels",
          found.map((label) => element("li", {}, [text(label)])),
        ),
      ]
    : []
}

const onWhat = (macro: MacroInstance, spaceKey: string): WhichPage => whichPage(macro, "page", spaceKey)

const attachments = (macro: MacroInstance, { known, source, hasRoomFor }: Around): ReadonlyArray<Html> => {
  const asked = onWhat(macro, source.spaceKey)
  const id = idOfPage(asked, source, known)
  if (id === undefined) return [absent(titleOf(asked))]
  const found = known.files(id)
  if (found === undefined) return [tooMany()]
  if (!hasRoomFor(found.names.length)) return []
  const items = found.names.map((name) =>
    element("li", {}, [element("a", { href: fileAddress(id, name) }, [text(name)])]),
  )
  const more = element("li", {}, [placeholder(`There are more files than ${limits.renderedFiles}`)])
  return [classed("ul", "attachments", found.more ? [...items, more] : items)]
}

const profile = (macro: MacroInstance, around: Around): ReadonlyArray<Html> => {
  const user = [...elementsIn(macro.parameters.get("user") ?? [])].find(({ name }) => name === "ri:user")
  if (user === undefined) return [placeholder("The macro profile names no user")]
  const { href, says } = userTarget(user, around)
  return [
    classed("div", "profile", [
      href === undefined
        ? classed("span", "unresolved", [text(says)])
        : element("a", { href, className: "user" }, [text(says)]),
    ]),
  ]
}

/** What is told of a page besides its body, and of a person. */
export const ofPages: Macros = {
  labels: serving({}, { shows: { what: "labels", of: () => "itself" }, render: labels }),
  attachments: serving(
    { page: "any", upload: ["false"], old: ["false"], preview: ["false"] },
    { shows: { what: "files", of: onWhat }, render: attachments },
  ),
  profile: serving({ user: "any" }, { render: profile }),
}
