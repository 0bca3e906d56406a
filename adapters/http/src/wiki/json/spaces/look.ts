import type { GetLook, Look, SelectLook } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { field, maybe, shape } from "../../../answers/shape"

const colored = { color: Schema.String }
const Colored = Schema.Struct(colored)
const Button = Schema.Struct({ backgroundColor: Schema.String, ...colored })
const Navigation = Schema.Struct({ ...colored, hoverOrFocus: Button })

const behind = {
  background: Schema.String,
  backgroundColor: Schema.String,
  backgroundImage: Schema.String,
  backgroundSize: Schema.String,
}
const Screen = Schema.Struct({
  ...behind,
  gutterTop: Schema.String,
  gutterRight: Schema.String,
  gutterBottom: Schema.String,
  gutterLeft: Schema.String,
})
const Container = Schema.Struct({ ...behind, padding: Schema.String, borderRadius: Schema.String })

/** A look, as clients know it (HTT-511). */
export const LookJson = Schema.Struct({
  headings: Colored,
  links: Colored,
  menus: Schema.Struct({ hoverOrFocus: Schema.Struct({ backgroundColor: Schema.String }), ...colored }),
  header: Schema.Struct({
    backgroundColor: Schema.String,
    button: Button,
    primaryNavigation: Navigation,
    secondaryNavigation: Navigation,
    search: Button,
  }),
  content: Schema.Struct({ screen: Screen, container: Container, header: Container, body: Container }),
  bordersAndDividers: Colored,
}).annotations({ identifier: "LookAndFeel" })
type LookJson = typeof LookJson.Type

const headerJson = (look: Look): LookJson["header"] => {
  const selected = { backgroundColor: look.headerSelected, color: look.headerSelectedText }
  const navigation = { color: look.headerText, hoverOrFocus: selected }
  return {
    backgroundColor: look.header,
    button: { backgroundColor: look.button, color: look.buttonText },
    primaryNavigation: navigation,
    secondaryNavigation: navigation,
    search: { backgroundColor: look.search, color: look.searchText },
  }
}

const contentJson = ({ background }: Look): LookJson["content"] => {
  const plain = {
    background,
    backgroundColor: background,
    backgroundImage: "none",
    backgroundSize: "auto",
  }
  const container = { ...plain, padding: "0px", borderRadius: "0px" }
  return {
    screen: { ...plain, gutterTop: "0px", gutterRight: "0px", gutterBottom: "0px", gutterLeft: "0px" },
    container,
    header: container,
    body: container,
  }
}

export const lookJson = (look: Look): LookJson => ({
  headings: { color: look.headings },
  links: { color: look.links },
  menus: { hoverOrFocus: { backgroundColor: look.menuSelected }, color: look.menuText },
  header: headerJson(look),
  content: contentJson(look),
  bordersAndDividers: { color: look.borders },
})

const Selected = Schema.Literal("global", "theme")

/** Nobody can make a look of their own here: `custom` is as a new one would be, that of the site. */
export const lookSettings = shape<typeof GetLook.success.Type>("LookAndFeelSettings")({
  selected: Selected,
  global: field(LookJson, ({ global }) => lookJson(global)),
  theme: maybe(LookJson, ({ theme }) => theme && lookJson(theme)),
  custom: field(LookJson, ({ global }) => lookJson(global)),
})

export const selectedLook = shape<typeof SelectLook.success.Type>()({
  spaceKey: Schema.String,
  lookAndFeelType: field(Selected, ({ look }) => look),
})
