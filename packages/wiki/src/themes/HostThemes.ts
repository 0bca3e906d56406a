import * as Context from "effect/Context"
import { type Look, builtInLook } from "./Look"
import type { Theme } from "./Theme"

/** A theme as a host says it. */
export interface HostTheme extends Theme {
  /** What of a look is otherwise than it is built in. */
  readonly look?: Partial<Look>
}

/** The themes of a host. */
export interface HostThemes {
  /** That of the site, and of spaces without one of their own; the one that is built in where it is left out. */
  readonly site?: HostTheme
  /** Those that a space can have besides. */
  readonly others?: ReadonlyArray<HostTheme>
}

/** A theme with all that it looks like. */
export interface KnownTheme extends Theme {
  readonly look: Look
}

const builtIn: HostTheme = {
  key: "default",
  name: "Default theme",
  description: "What everything looks like where nothing else is chosen",
}

const wholeTheme = ({ look, ...theme }: HostTheme): KnownTheme => ({
  ...theme,
  look: { ...builtInLook, ...look },
})

/** The themes that there are: what an engine knows of them. */
export interface AllThemes {
  readonly site: KnownTheme
  /** That of the site, the others, and the one that is built in, each under a key of its own: the first that has it. */
  readonly byKey: ReadonlyMap<string, KnownTheme>
}

/** The themes of a host, with the one that is built in. */
export const allThemes = ({ site = builtIn, others = [] }: HostThemes): AllThemes => ({
  site: wholeTheme(site),
  byKey: new Map([builtIn, ...[...others].reverse(), site].map((theme) => [theme.key, wholeTheme(theme)])),
})

/** The themes that there are. */
export class KnownThemes extends Context.Reference<KnownThemes>()("@quoin/wiki/KnownThemes", {
  defaultValue: () => allThemes({}),
}) {}
