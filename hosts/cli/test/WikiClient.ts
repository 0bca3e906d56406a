import type { Models, Parameters } from "confluence.js"

/** What the tests use of the client, which marks all of its methods as deprecated for a later major version. */
export interface WikiClient {
  readonly content: {
    readonly getContent: (parameters?: Parameters.GetContent) => Promise<Models.ContentArray>
    readonly getContentById: (parameters: Parameters.GetContentById) => Promise<Models.Content>
    readonly createContent: (parameters: Parameters.CreateContent) => Promise<Models.Content>
    readonly updateContent: (parameters: Parameters.UpdateContent) => Promise<Models.Content>
    readonly deleteContent: (parameters: Parameters.DeleteContent) => Promise<void>
    readonly getHistoryForContent: (
      parameters: Parameters.GetHistoryForContent,
    ) => Promise<Models.ContentHistory>
  }
  readonly experimental: {
    readonly deletePageTree: (parameters: Parameters.DeletePageTree) => Promise<Models.LongTask>
  }
  readonly longRunningTask: {
    readonly getTask: (parameters: Parameters.GetTask) => Promise<Models.LongTaskStatus>
    readonly getTasks: (parameters?: Parameters.GetTasks) => Promise<Models.LongTaskStatusArray>
  }
  readonly space: {
    readonly createSpace: (parameters: Parameters.CreateSpace) => Promise<Models.Space>
    readonly getSpace: (parameters: Parameters.GetSpace) => Promise<Models.Space>
    readonly getSpaces: (parameters: Parameters.GetSpaces) => Promise<Models.SpaceArray>
  }
}
