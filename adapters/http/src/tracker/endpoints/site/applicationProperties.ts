import { NotFound, foldCase, invalid } from "@quoin/kernel"
import {
  type ConfigurationView,
  GetConfiguration,
  GetServerInfo,
  ListRoles,
  UpdateConfiguration,
} from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { listOf } from "../../../answers/Shows"
import type { Run } from "../../../contract/custom"
import { meaning } from "../../../contract/input/fieldReader"
import { aText, given } from "../../../request/fields"
import { ofProperties } from "../../api"
import {
  type ApplicationProperty,
  applicationProperties,
  applicationProperty,
} from "../../json/site/applicationProperties"

const { get, put } = ofProperties.custom

type Feature = Exclude<keyof ConfigurationView, "hoursPerDay" | "daysPerWeek">

/** Features by the keys under which clients look for them. */
const switches: ReadonlyArray<readonly [string, Feature, string]> = [
  ["tracker.option.voting", "votingEnabled", "Issues are voted for"],
  ["tracker.option.watching", "watchingEnabled", "Issues are watched"],
  ["tracker.option.allowunassigned", "unassignedIssuesAllowed", "Issues need no assignee"],
  ["tracker.option.allowsubtasks", "subTasksEnabled", "Issues have sub-tasks"],
  ["tracker.option.allowattachments", "attachmentsEnabled", "Issues have files"],
  ["tracker.option.issuelinking", "issueLinkingEnabled", "Issues are linked"],
  ["tracker.option.timetracking", "timeTrackingEnabled", "Time is tracked"],
]

const ofFeature = (
  [key, feature, name]: (typeof switches)[number],
  view: ConfigurationView,
): ApplicationProperty => ({ key, name, value: String(view[feature]), type: "boolean" })

/** All settings, for administrators, who may read the roles. */
const loadAll = (run: Run) =>
  Effect.gen(function* () {
    yield* run(new ListRoles({}))
    const { title } = yield* run(new GetServerInfo())
    const view = yield* run(new GetConfiguration())
    const ofHost: ReadonlyArray<ApplicationProperty> = [
      { key: "tracker.title", name: "Title", value: title, type: "string" },
      { key: "tracker.baseurl", name: "Base URL", value: undefined, type: "string" },
    ]
    return [...ofHost, ...switches.map((each) => ofFeature(each, view))]
  })

const absent = (id: string) => new NotFound({ kind: "applicationProperty", id })

/** Services take a pattern. Here it is what keys begin with, as clients send it, perhaps with `.*` at its end. */
const beginning = (filter: string) => {
  const text = filter.replace(/\.?\*$/, "")
  return /[^\w.-]/.test(text)
    ? Effect.fail(invalid("keyFilter", filter, "the beginning of a key, perhaps with .* behind it"))
    : Effect.succeed(foldCase(text))
}

const asSwitch = (value: string) =>
  value === "true" || value === "false"
    ? Effect.succeed(value === "true")
    : Effect.fail(invalid("value", value, "true or false"))

/** The value of a feature is judged here, and who may change it by the operation. */
const change = (run: Run, id: string, value: string) =>
  Effect.gen(function* () {
    yield* run(new UpdateConfiguration({}))
    const found = switches.find(([key]) => key === id)
    if (found === undefined) {
      const all = yield* loadAll(run)
      return yield* all.some(({ key }) => key === id)
        ? invalid("id", id, "a setting that can be switched: the host says this one")
        : absent(id)
    }
    const isOn = yield* asSwitch(value)
    return ofFeature(found, yield* run(new UpdateConfiguration({ [found[1]]: isOn })))
  })

/** Settings of the tracker as texts under keys. */
export const applicationPropertyEndpoints = [
  get(
    "/application-properties",
    {
      operations: [ListRoles, GetServerInfo, GetConfiguration],
      path: {},
      query: {
        key: given(aText),
        keyFilter: given(aText.annotations({ [meaning]: "what keys begin with" })),
      },
      body: {},
      answer: ({ query: { key, keyFilter = "" } }, run) =>
        Effect.gen(function* () {
          const all = yield* loadAll(run)
          const begins = yield* beginning(keyFilter)
          if (key === undefined) return all.filter((each) => foldCase(each.key).startsWith(begins))
          return all.find((each) => each.key === key) ?? (yield* absent(key))
        }),
    },
    applicationProperties,
    { notServed: ["permissionLevel"], says: "One that is asked for by its key stands by itself." },
  ),
  get(
    "/application-properties/advanced-settings",
    {
      operations: [ListRoles],
      path: {},
      query: {},
      body: {},
      answer: (_input, run) => Effect.as(run(new ListRoles({})), [] as ReadonlyArray<ApplicationProperty>),
    },
    listOf(applicationProperty),
    { says: "There are none: what a host does not say stands among the other settings." },
  ),
  put(
    "/application-properties/:id",
    {
      operations: [UpdateConfiguration, ListRoles, GetServerInfo, GetConfiguration],
      path: { id: aText },
      query: {},
      body: { value: aText },
      answer: ({ path: { id }, body: { value } }, run) => change(run, id, value),
    },
    applicationProperty,
    { says: "Features are switched; of its title and its address the host says what they are." },
  ),
]
