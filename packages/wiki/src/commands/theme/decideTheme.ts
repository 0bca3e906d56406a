import { Commit, type Decision, decided, noChange } from "@quoin/kernel"
import type * as Either from "effect/Either"
import { auditSpace } from "../../audit"
import { Spaces } from "../../collections"
import type { SpaceRecord } from "../../space/Space"
import type { ThemeOfSpace } from "../../themes/Theme"

const told = (theme: ThemeOfSpace | undefined): string =>
  theme === undefined ? "" : theme.look === "theme" ? theme.key : `${theme.key}, but the look of the site`

/** The space with another theme or none, and what the audit log tells of it; nothing where it has that already. */
export const decideTheme = <Reply>(
  before: SpaceRecord,
  theme: ThemeOfSpace | undefined,
  reply: (after: SpaceRecord) => Reply,
): Either.Either<Decision<Reply>> => {
  const { theme: former, ...others } = before
  const after = theme === undefined ? others : { ...others, theme }
  if (told(former) === told(theme)) return noChange(reply(after))
  return decided({
    changes: [Commit.put(Spaces, after)],
    audit: [
      auditSpace("theme changed", after, [{ name: "theme", oldValue: told(former), newValue: told(theme) }]),
    ],
    reply: reply(after),
  })
}
