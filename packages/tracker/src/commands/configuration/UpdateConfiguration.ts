import { Audit, Commit, CommonFailure, Operation, Permission, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { changed, trackerCategory } from "../../audit"
import type { Site } from "../../site/Site"
import { Switches } from "../../features/collections"
import { optionEvent, switchedBetween } from "../../features/events"
import { type SwitchesRecord, allOn, featureFields, features, switchesKey } from "../../features/Feature"
import { ConfigurationView, configurationView } from "../../queries/configuration/GetConfiguration"

/** Switches features. One that is left out stays as it is. */
export class UpdateConfiguration extends Operation.Request<UpdateConfiguration>()(
  "tracker.updateConfiguration",
  () => ({
    payload: featureFields(Schema.optional(Schema.Boolean)),
    success: ConfigurationView,
    failure: CommonFailure,
  }),
) {}

const switched = (before: SwitchesRecord, request: UpdateConfiguration): SwitchesRecord =>
  features.reduce<SwitchesRecord>(
    (now, feature) => ({ ...now, [feature]: request[feature] ?? now[feature] }),
    before,
  )

export const updateConfiguration = (site: Site) =>
  Operation.command(
    UpdateConfiguration,
    {
      summary: "Switch features of the tracker",
      scope: "write:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-90", "TRK-91", "TRK-92"],
    },
    {
      load: (_request, reads) =>
        Effect.map(reads.get(Switches, switchesKey), (before) => ({ before: before ?? allOn })),
      decide: (request, { before }) => {
        const after = switched(before, request)
        const reply = configurationView(after, site)
        const other = switchedBetween(before, after)
        if (other.length === 0) return noChange(reply)
        return decided({
          changes: [Commit.put(Switches, after)],
          events: other.map((feature) => optionEvent(feature, after[feature])),
          audit: [
            Audit.entry({
              summary: "Features switched",
              category: trackerCategory,
              affectedObject: { name: site.title, objectType: "Tracker" },
              changedValues: other.flatMap((feature) =>
                changed(feature, String(before[feature]), String(after[feature])),
              ),
            }),
          ],
          reply,
        })
      },
    },
  )
