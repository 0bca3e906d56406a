/** Limits of boards, sprints and reports; units last. */
export const planningLimits = {
  /** Boards of a tracker, and characters of the name of one. */
  boards: 1_000,
  boardNameChars: 254,
  /** Columns of one board. */
  columns: 50,
  /** Quick filters of one board. */
  quickFiltersOfBoard: 50,
  /** Sprints that are taken out of synchronisation in one commit, and at most by their ids. */
  sprintsUnmapped: 200,
  /** Default page of boards, sprints and epics. */
  boardListDefault: 50,
  /** Sprints of one board, issues of one that is not closed, and characters of what is said of one. */
  sprintsOfBoard: 1_000,
  /** Sprints that are looked at together where names of some are suggested. */
  sprintsLookedAt: 100,
  issuesOfSprint: 10_000,
  /** Issues that one step of the end or the deletion of a sprint writes. */
  membersWritten: 100,
  /** Projects of the issues of one sprint that are looked at, to tell who sees and manages it. */
  projectsOfSprint: 100,
  /** Issues and days that one report looks at, days where none are named, and sprints whose velocity is told. */
  reportIssues: 10_000,
  reportDays: 366,
  reportDaysDefault: 30,
  reportSprints: 7,
  sprintNameChars: 29,
  sprintGoalChars: 4_000,
} as const
