import type { IconName } from "../parts/Icon"

interface Entry {
  /** The beginning of the paths of its views. */
  readonly to: string
  readonly title: string
  readonly icon: IconName
}

interface Area {
  readonly name: string
  readonly entries: ReadonlyArray<Entry>
}

const machine: Area = { name: "Double", entries: [{ to: "machine", title: "Time machine", icon: "machine" }] }

/** The server says of itself in its page that it is a double, which has a time machine. */
export const isDouble = (): boolean => document.head.dataset["machine"] === "yes"

/** What there is to look at. */
export const areas = (): ReadonlyArray<Area> => (isDouble() ? [...everywhere, machine] : everywhere)

const everywhere: ReadonlyArray<Area> = [
  { name: "", entries: [{ to: "", title: "Home", icon: "home" }] },
  {
    name: "Content",
    entries: [
      { to: "wiki", title: "Wiki", icon: "wiki" },
      { to: "tracker", title: "Tracker", icon: "tracker" },
      { to: "boards", title: "Boards", icon: "board" },
      { to: "assets", title: "Assets", icon: "assets" },
    ],
  },
  {
    name: "Operations",
    entries: [
      { to: "jobs", title: "Jobs", icon: "jobs" },
      { to: "webhooks", title: "Webhooks", icon: "hooks" },
      { to: "audit", title: "Audit", icon: "audit" },
    ],
  },
  {
    name: "Access",
    entries: [
      { to: "people", title: "People", icon: "people" },
      { to: "tokens", title: "Tokens", icon: "tokens" },
    ],
  },
  { name: "Developers", entries: [{ to: "api", title: "API", icon: "api" }] },
]
