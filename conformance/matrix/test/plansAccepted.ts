/** A select that reads more the larger its collection is. */
interface Accepted {
  /** As the test names it. */
  readonly shape: RegExp
  /** The storage that alone does so; any when left out. */
  readonly over?: string
  /** Why that is how it is. */
  readonly reason: string
}

/** What is accepted, and nothing else. */
export const accepted: ReadonlyArray<Accepted> = [
  {
    shape: /^assets\.object where .*References texts?:\d+ (tracker\.(project|version)|wiki\.content) /,
    reason: "as many objects are sorted as name the project, the version or the page, which an index finds",
  },
  {
    shape: /^assets\.schema where \(not References id assets\.schemaRights .* and name Contains\) by name/,
    reason: "there are some dozens of schemas, and no index finds a part of a name",
  },
  {
    shape: /^tracker\.filter where \(key in or name Equals\) by key/,
    reason: "a filter is named by its id or its name: as many are sorted as have the name",
  },
  {
    shape:
      /^assets\.object where .*texts:references Equals\) and ReferencedBy objects tracker\.issue .* by key/,
    reason: "as many objects are looked at as refer to one, which are counted besides",
  },
  {
    shape: /^tracker\.issue where .*objects (Equals|In)\b.* by (key|updatedAt)/,
    reason: "as many issues are looked at as name an object, which an index finds",
  },
  {
    shape: /^tracker\.project where \(archived Equals and typeKey Equals\) by key/,
    reason: "there are some dozens of projects, and all of those of a type are counted for the total",
  },
  {
    shape:
      /^tracker\.project where \(archived Equals and (issueType|priority)SchemeId (Equals|Empty)\) by key/,
    reason:
      "there are some dozens of projects, and those of one scheme are told to administrators by their keys",
  },
  {
    shape: /^tracker\.project where \(archived Equals and \(key Contains or name Contains\)\) by key/,
    reason: "there are some dozens of projects, and no index finds a part of a key or a name",
  },
  {
    shape: /^tracker\.(comment|worklog|worklogDeletion) where \(only Prefix and only Suffix\) by key/,
    reason:
      "a role is deleted once in years: an index of whom something is kept for would cost every write of a comment",
  },
  {
    shape: /^tracker\.issue where \(projectId (Equals|In) and not (typeId|priorityId) (Equals|In) and not /,
    reason: "a project is given a scheme of what it offers once in years, and its issues are looked through",
  },
  {
    shape: /^tracker\.issue where \(typeId Equals\) by key/,
    reason:
      "a type of issues is deleted once in years: an index of types alone would cost every write of an issue",
  },
  {
    shape: /^tracker\.issue where \(?key in\)? by createdAt/,
    reason: "as many issues are sorted as keys are named",
  },
  {
    shape: /^tracker\.issue where \(\(?key in\).* by rank /,
    reason: "as many issues are sorted as the filter of the board names",
  },
  {
    shape: /^tracker\.issue where .*\(found Equals\)\) by rank /,
    reason: "as many issues are sorted as have the words: these are found first, and are few of many",
  },
  {
    shape: /^tracker\.issue where \(?values (Range|Prefix|Equals)\)? by (values|createdAt) /,
    reason: "as many issues are sorted as hold such a value in a custom field, which an index finds",
  },
  {
    shape:
      /^tracker\.issue where .*ReferencedBy (fromId tracker\.link|issueId tracker\.(worklog|remoteLink)) .* by createdAt /,
    reason:
      "as many issues are sorted as have such a link, or such work, which are found by an index of theirs",
  },
  {
    shape:
      /^tracker\.issue where .*ReferencedBy issueId tracker\.change \(author Equals and at Range\).* by createdAt /,
    reason: "as many issues are sorted as somebody changed or commented on, which indexes find",
  },
  {
    shape: /^tracker\.issue where .*summary Contains\) by /,
    reason: "a part of a text is in no index: what the board, the epic or the sprint has is looked through",
  },
  {
    shape: /^tracker\.issue where .*summary Contains\).* by createdAt /,
    reason: "a part of a text is in no index: what the project has is looked through for what somebody types",
  },
  {
    shape: /^tracker\.issue where \(?\(?.*closedSprintIds Equals.* by rank /,
    reason: "as many issues are sorted as a sprint had when it ended: some hundreds at most",
  },
  {
    shape: /^tracker\.issue where \(\(?projectId Equals\)? and sprintId Equals\) by rank /,
    over: "SQLite file",
    reason:
      "there is an index of a sprint's issues by rank; SQLite may take that of the project's, as it thinks a sprint as large",
  },
  {
    shape: /^tracker\.issue where \(\(?projectId Equals\)? and typeId In\) by rank /,
    reason: "epics are asked for with others of the project left out, which its index by rank walks",
  },
  {
    shape: /^tracker\.issue where \(\(?projectId Equals\)? and not typeId In\) by rank /,
    reason:
      "a report looks at all issues of a board but epics and sub-tasks, of which there are 10,000 at most",
  },
  {
    shape: /^tracker\.issue where \(statusId Equals\) by createdAt .*counted/,
    reason: "all issues in a status are counted for the total that clients page by",
  },
  {
    shape:
      /^wiki\.content where \(type Equals and status In and not References spaceId wiki\.removedSpace all\) by createdAt ascending, idNumber ascending/,
    reason:
      "status=any, which clients ask for seldom, sorts what stands in two statuses; another index would be paid for by every write of content",
  },
  {
    shape: /^wiki\.content where \(spaceId Equals and type In and hides Equals and not key in\) by key/,
    over: "SQLite file",
    reason:
      "there is an index of what is put away; SQLite may take that of the space's, as it thinks a space as large",
  },
  {
    shape: /^wiki\.content where .*not \(status Empty or status In\).*counted$/,
    reason:
      "who searches chooses filter and order, and is told a total: what is found by no index is looked through, as a query of objects is; a select has a limit of time",
  },
  {
    shape: /^tracker\.issue where .*\(found Equals\)\) by rank ascending, idNumber ascending, counted$/,
    over: "SQLite file",
    reason:
      "words are found in their index, and a plan tells of that by the issues' keys: only what was found is sorted",
  },
  {
    shape:
      /^(wiki\.contentText where found Equals by key|tracker\.issue where \(found Equals or .*\) by createdAt descending, idNumber descending), counted$/,
    over: "SQLite file",
    reason:
      "words are found in their index, and a plan tells of that by keys: only what was found is looked through and sorted",
  },
  {
    shape: /^tracker\.issue where \(key in\) by key, counted$/,
    reason: "those of some keys are counted: what is named, and no more, is read",
  },
  {
    shape: /^tracker\.issue where .* by projectId -> (a|de)scending, number (a|de)scending/,
    reason:
      "issues follow the keys of their projects, which can be renamed and so are in no index of issues: what a query finds is sorted; a select has a limit of time",
  },
  {
    shape: /^wiki\.space where \(\(words Prefix .*\) by name ascending, counted$/,
    over: "SQLite file",
    reason:
      "the index of words finds them, and a plan tells of that by their keys: only what was found is sorted",
  },
  {
    shape: /^assets\.history where objectId In by key/,
    reason:
      "the history of objects that are being deleted goes in steps of hundreds, by key; all of it is read once in any order",
  },
  {
    shape: /^assets\.object where \(schemaId In and number:\d+ Range\) by number:\d+ \w+, counted/,
    reason:
      "half of all objects are in the range, and all of those are counted for the total; to sort them as well is of the same order",
  },
  {
    shape:
      /^assets\.object where \(?\(?(typeId In or archivedTypeId In|schemaId In or archivedSchemaId In)\)/,
    over: "SQLite file",
    reason:
      "what a changed definition meets stands in two indexes, that of the archive too, and SQLite joins none for an order; definitions change seldom",
  },
  {
    shape: /^tracker\.issue where (parentId In|\(References parentId tracker\.issue .*) by createdAt /,
    over: "SQLite file",
    reason:
      "there is an index of parents; SQLite may take that of times, as it thinks that many issues have one",
  },
  {
    shape:
      /^tracker\.worklog where \(updatedAt Range and References issueId tracker\.issue all\) by updatedAt /,
    reason:
      "work is read in the order of its times, and that on issues that nobody sees any more is passed over",
  },
  {
    shape: /^backup\.job where spaceKeys Equals by createdAt /,
    over: "SQLite file",
    reason:
      "jobs of one space are few, and only so many are kept; the index of values keeps no order of times",
  },
  {
    shape: /^tracker\.(component|version) where \(projectId Equals\) by name \w+, counted/,
    reason: "all components and versions of a project are counted for the total that clients page by",
  },
]
