import type { Look } from "@quoin/wiki"
import { aFunction, text, texts } from "./OptionKind"
import type { OptionShape } from "./OptionShape"

const look = {
  headings: text,
  links: text,
  borders: text,
  background: text,
  text: text,
  header: text,
  headerText: text,
  headerSelected: text,
  headerSelectedText: text,
  button: text,
  buttonText: text,
  menuText: text,
  menuSelected: text,
  search: text,
  searchText: text,
} satisfies Readonly<Record<keyof Look, OptionShape>>

const theme: OptionShape = {
  fields: { key: text, name: text, description: text, look: { fields: look } },
  needed: ["key", "name", "description"],
}

/** What a host may say of the wiki. */
export const wikiShape: OptionShape = {
  fields: {
    macros: { values: aFunction },
    blueprints: {
      items: {
        fields: { id: text, name: text, description: text, body: text, labels: texts },
        needed: ["id", "name", "body"],
      },
    },
    themes: { fields: { site: theme, others: { items: theme } } },
  },
}
