import type { IssueRecord } from "../Issue"

/** What a rule of a workflow is given. */
export interface Situation {
  /** The issue as it would be after the transition, with the fields that came with it. */
  readonly issue: IssueRecord
  readonly callerKey: string | undefined
  /** The sub-tasks that are not done. */
  readonly openSubtasks: number
}

/** A condition or a validator: why the transition cannot be made, in words; undefined where it can. Pure. */
export type TransitionRule = (situation: Situation) => string | undefined

/** What a transition changes in the issue besides its status. Pure. */
export type PostFunction = (situation: Situation) => Partial<IssueRecord>

/** A field of a transition's screen. */
export interface ScreenField {
  /** `resolution`, `customfield_10001`. */
  readonly fieldId: string
  readonly required: boolean
}

export interface Transition {
  readonly id: string
  readonly name: string
  readonly description: string
  /** The statuses that it leads from; every other one than `to` where it is left out. */
  readonly from?: ReadonlyArray<string>
  readonly to: string
  /** What webhooks are told that it is, such as `issue_resolved`; `issue_generic` where it is left out. */
  readonly eventName?: string
  readonly fields: ReadonlyArray<ScreenField>
  /** Where one does not hold, the transition is not offered. */
  readonly conditions?: ReadonlyArray<TransitionRule>
  /** Where one does not hold, the transition is refused. */
  readonly validators?: ReadonlyArray<TransitionRule>
  readonly postFunctions?: ReadonlyArray<PostFunction>
}

/** How issues go from status to status, as one table (TRK-30). */
export interface Workflow {
  readonly name: string
  readonly description?: string
  /** The status of new issues. */
  readonly initialStatusId: string
  /** The resolution of an issue that comes to a done status without one. */
  readonly defaultResolutionId: string
  readonly transitions: ReadonlyArray<Transition>
}

/** Whether a transition leads from a status. */
export const leadsFrom = ({ from, to }: Transition, statusId: string): boolean =>
  from === undefined ? statusId !== to : from.includes(statusId)

/** Why a transition cannot be made, by the first rule that does not hold. */
export const firstFault = (
  rules: ReadonlyArray<TransitionRule> | undefined,
  situation: Situation,
): string | undefined => {
  for (const rule of rules ?? []) {
    const fault = rule(situation)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** Only whoever the issue is assigned to. */
export const onlyAssignee: TransitionRule = ({ issue, callerKey }) =>
  issue.assignee !== undefined && issue.assignee === callerKey ? undefined : "only the assignee can make it"

/** All sub-tasks are done. */
export const subtasksDone: TransitionRule = ({ openSubtasks }) =>
  openSubtasks === 0 ? undefined : `${openSubtasks} sub-tasks are not done`

/** Assigns the issue to whoever makes the transition. */
export const assignToCaller: PostFunction = ({ callerKey }) => ({ assignee: callerKey })
