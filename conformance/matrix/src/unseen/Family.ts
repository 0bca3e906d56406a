/** One thing of each kind, by what a request calls it. Those of one family belong together: the comment hangs on the issue. */
export interface Family {
  readonly space: string
  readonly spaceId: string
  readonly content: string
  /** A page below it. */
  readonly below: string
  readonly remark: string
  readonly file: string
  readonly draft: string
  readonly trashed: string
  readonly template: string
  readonly project: string
  readonly projectId: string
  readonly issue: string
  readonly issueId: string
  /** One in the archive. */
  readonly archivedIssueId: string
  readonly part: string
  readonly epic: string
  readonly comment: string
  readonly worklog: string
  readonly link: string
  readonly issueFile: string
  readonly remoteLink: string
  readonly component: string
  readonly version: string
  readonly filter: string
  readonly board: string
  readonly quickFilter: string
  readonly sprint: string
  readonly schema: string
  readonly type: string
  readonly attribute: string
  readonly object: string
  readonly objectKey: string
  /** One in the archive. */
  readonly archived: string
  readonly objectFile: string
  readonly objectComment: string
  /** A run that archives objects. */
  readonly archiving: string
  readonly referenceType: string
  readonly status: string
  readonly token: string
  /** Whose all of it is, by the key. */
  readonly person: string
  readonly task: string
}

export type Kind = keyof Family

/** A family of which nothing was ever made: ids that no sequence has come to, and keys of nothing. */
export const absentFamily = (key: string, first: number): Family => {
  let next = first
  const id = () => String(next++)
  const kinds = {
    ...{
      spaceId: id(),
      content: id(),
      below: id(),
      remark: id(),
      draft: id(),
      trashed: id(),
      template: id(),
    },
    ...{
      projectId: id(),
      issueId: id(),
      archivedIssueId: id(),
      comment: id(),
      worklog: id(),
      link: id(),
      issueFile: id(),
      remoteLink: id(),
    },
    ...{ component: id(), version: id(), filter: id(), board: id(), quickFilter: id(), sprint: id() },
    ...{ schema: id(), type: id(), attribute: id(), object: id(), referenceType: id(), status: id() },
    ...{ archived: id(), objectFile: id(), objectComment: id(), archiving: id() },
    ...{ token: id(), task: id() },
  }
  const issue = (number: number) => `${key}-${number}`
  return {
    ...kinds,
    file: `att${id()}`,
    person: `user-${id()}`,
    space: key,
    project: key,
    issue: issue(1),
    part: issue(3),
    epic: issue(4),
    objectKey: `${key}-${id()}`,
  }
}
