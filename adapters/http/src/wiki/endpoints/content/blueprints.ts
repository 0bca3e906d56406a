import type { Expansion } from "@quoin/kernel"
import { GetContent, PublishDraft } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import type { Run } from "../../../contract/custom"
import { custom } from "../../api"
import {
  type BlueprintPath,
  type NewBlueprint,
  blueprintPath,
  newBlueprintFields,
  newBlueprintParams,
} from "../../sent/content"
import { blueprint } from "../../sent/contentChange"
import { onBlueprint } from "../../expands"
import { content } from "../../json/content/answers"
import { shown } from "./content"

const publishing = {
  operations: [PublishDraft, GetContent],
  path: blueprintPath,
  query: newBlueprintParams,
  body: newBlueprintFields,
  answer: (
    { path: { draftId }, body }: { readonly path: BlueprintPath; readonly body: NewBlueprint },
    run: Run,
    expansion: Expansion.Expansion,
  ) => Effect.flatMap(blueprint(draftId, body), run).pipe(Effect.flatMap(shown(run, expansion))),
}

const facts = { expands: onBlueprint }

/** Drafts that began as a blueprint, and are published. */
export const blueprintEndpoints = [
  custom.put("/content/blueprint/instance/:draftId", publishing, content, {
    ...facts,
    says: "Publishes a shared draft, with the title that is sent and `version.number` 1.",
  }),
  custom.post("/content/blueprint/instance/:draftId", publishing, content, {
    ...facts,
    says: "Publishes a legacy draft, as PUT does.",
  }),
]
