import { type Question, byKey, changed, hasBeginning, hasPhrase, hasWords, now, was } from "./judging"
import { type RealIssue, begin, day } from "./RealIssue"

const texts = ({ summary, description }: RealIssue): ReadonlyArray<string> => [summary, description]
/** Each word stands in one of the texts or another. */
const inText =
  (...words: ReadonlyArray<string>) =>
  (issue: RealIssue): boolean =>
    texts(issue).some((text) => hasWords(text, ...words))

/** Questions of the words of issues. */
export const wordQuestions = (a: string): ReadonlyArray<Question> => [
  { jql: "summary ~ crash", holds: ({ summary }) => hasWords(summary, "crash") },
  { jql: 'summary ~ "memory leak"', holds: ({ summary }) => hasWords(summary, "memory", "leak") },
  { jql: "text ~ timeout ORDER BY key", holds: inText("timeout"), orders: byKey },
  {
    jql: `description ~ exception AND project = ${a}`,
    holds: ({ description, project }) => project === a && hasWords(description, "exception"),
  },
  {
    jql: 'summary ~ "\\"content assist\\""',
    holds: ({ summary }) => hasPhrase(summary, "content", "assist"),
  },
  {
    jql: '(summary ~ "dock*" OR summary ~ wizard) AND type != Task',
    holds: ({ summary, type }) =>
      type !== "Task" && (hasBeginning(summary, "dock") || hasWords(summary, "wizard")),
  },
  {
    jql: `summary !~ issue AND project = ${a}`,
    holds: ({ summary, project }) => project === a && !hasWords(summary, "issue"),
  },
  // Blanks alone are nothing.
  { jql: "description is EMPTY", holds: ({ description }) => description.trim() === "" },
  {
    jql: "text ~ docker AND summary !~ docker ORDER BY updated DESC, key",
    holds: (issue) => inText("docker")(issue) && !hasWords(issue.summary, "docker"),
    orders: [
      {
        by: (issue) => Math.max(...Object.values(issue.past).flatMap((steps) => steps.map(({ at }) => at))),
        descends: true,
      },
      ...byKey,
    ],
  },
]

const dayOf = (round: number): number => begin + (5 + round) * day

/** Questions of what issues were: rounds of changes follow each other by a day. */
export const pastQuestions = (a: string): ReadonlyArray<Question> => [
  { jql: "status WAS Done", holds: was("status", ({ value }) => value === "Done") },
  {
    jql: 'status WAS NOT "In Progress" ORDER BY key',
    holds: (issue) => !was("status", ({ value }) => value === "In Progress")(issue),
    orders: byKey,
  },
  {
    jql: 'status WAS IN (Done, "In Progress") BY writer1',
    holds: was("status", ({ value, by }) => value !== "To Do" && by === "writer1"),
  },
  { jql: "status CHANGED", holds: changed("status") },
  {
    jql: 'status CHANGED FROM "In Progress" TO Done',
    holds: changed("status", (to, from) => from.value === "In Progress" && to.value === "Done"),
  },
  {
    jql: 'status CHANGED TO Done AFTER "2026-01-07 00:30"',
    holds: changed("status", ({ value, at }) => value === "Done" && at > dayOf(1) + day / 48),
  },
  {
    jql: 'status CHANGED BEFORE "2026-01-06 01:00" OR status CHANGED BY writer2',
    holds: changed("status", ({ at, by }) => at < dayOf(0) + day / 24 || by === "writer2"),
  },
  {
    jql: 'status WAS Done BEFORE "2026-01-08" AND status = "To Do"',
    holds: (issue) =>
      now(issue, "status") === "To Do" &&
      was("status", ({ value, at }) => value === "Done" && at < dayOf(2))(issue),
  },
  {
    jql: 'status WAS "To Do" ON "2026-01-07" AND type = Bug',
    holds: (issue) =>
      issue.type === "Bug" &&
      was("status", ({ value, at, until }) => value === "To Do" && at < dayOf(2) && until > dayOf(1))(issue),
  },
  {
    jql: "assignee CHANGED ORDER BY assignee DESC, key",
    holds: changed("assignee"),
    orders: [{ by: (issue) => now(issue, "assignee"), descends: true }, ...byKey],
  },
  {
    jql: "assignee WAS writer1 AND assignee != writer1",
    holds: (issue) =>
      was("assignee", ({ value }) => value === "writer1")(issue) &&
      ![undefined, "writer1"].includes(now(issue, "assignee")),
  },
  { jql: "assignee CHANGED FROM EMPTY", holds: changed("assignee", (_to, { value }) => value === undefined) },
  {
    jql: 'priority CHANGED TO Highest DURING ("2026-01-10", "2026-01-10 00:20")',
    holds: changed(
      "priority",
      ({ value, at }) => value === "Highest" && at >= dayOf(4) && at <= dayOf(4) + day / 72,
    ),
  },
  {
    jql: `priority WAS Low AND project = ${a} ORDER BY priority, key DESC`,
    holds: (issue) => issue.project === a && was("priority", ({ value }) => value === "Low")(issue),
    orders: [
      {
        by: (issue) => -["Highest", "High", "Medium", "Low", "Lowest"].indexOf(now(issue, "priority") ?? ""),
      },
      ...byKey.map((each) => ({ ...each, descends: true as const })),
    ],
  },
  {
    jql: "resolution WAS Done AND resolution is EMPTY",
    holds: (issue) =>
      now(issue, "resolution") === undefined && was("resolution", ({ value }) => value === "Done")(issue),
  },
  {
    jql: "NOT status CHANGED AND assignee WAS IN (writer3, writer4) BY writer0",
    holds: (issue) =>
      !changed("status")(issue) &&
      was(
        "assignee",
        ({ value, by }) => ["writer3", "writer4"].includes(value ?? "") && by === "writer0",
      )(issue),
  },
]
