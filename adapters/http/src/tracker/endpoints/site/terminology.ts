import { NotFound } from "@quoin/kernel"
import { GetSite } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { meaning } from "../../../contract/input/fieldReader"
import { aText } from "../../../request/fields"
import { custom } from "../../api"
import { term, terms } from "../../json/site/terminology"

/** What a tracker may call otherwise; this one does not. */
const words = [
  { name: "sprint", plural: "sprints" },
  { name: "epic", plural: "epics" },
]

const named = aText.annotations({ [meaning]: "the word, as every tracker has it", examples: ["epic"] })

/** The words of the tracker. */
export const terminologyEndpoints = [
  custom.get(
    "/terminology/entries",
    {
      operations: [GetSite],
      path: {},
      query: {},
      body: {},
      answer: (_input, run) => Effect.as(run(new GetSite()), words),
    },
    terms,
  ),
  custom.get(
    "/terminology/entries/:originalName",
    {
      operations: [GetSite],
      path: { originalName: named },
      query: {},
      body: {},
      answer: ({ path: { originalName } }, run) =>
        Effect.flatMap(run(new GetSite()), () => {
          const found = words.find(({ name }) => name === originalName)
          return found === undefined
            ? Effect.fail(new NotFound({ kind: "term", id: originalName }))
            : Effect.succeed(found)
        }),
    },
    term,
  ),
]
