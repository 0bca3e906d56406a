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
  readonly contentVersions: {
    readonly getContentVersions: (parameters: Parameters.GetContentVersions) => Promise<Models.VersionArray>
    readonly getContentVersion: (parameters: Parameters.GetContentVersion) => Promise<Models.Version>
    readonly restoreContentVersion: (parameters: Parameters.RestoreContentVersion) => Promise<Models.Version>
    readonly deleteContentVersion: (parameters: Parameters.DeleteContentVersion) => Promise<void>
  }
  readonly contentStates: {
    readonly getContentState: (parameters: Parameters.GetContentState) => Promise<Models.ContentStateResponse>
    readonly setContentState: (parameters: Parameters.SetContentState) => Promise<Models.ContentStateResponse>
    readonly removeContentState: (
      parameters: Parameters.RemoveContentState,
    ) => Promise<Models.ContentStateResponse>
    readonly getAvailableContentStates: (
      parameters: Parameters.GetAvailableContentStates,
    ) => Promise<Models.AvailableContentStates>
    readonly getCustomContentStates: () => Promise<Array<Models.ContentState>>
    readonly getSpaceContentStates: (
      parameters: Parameters.GetSpaceContentStates,
    ) => Promise<Array<Models.ContentState>>
    readonly getContentStateSettings: (
      parameters: Parameters.GetContentStateSettings,
    ) => Promise<Models.ContentStateSettings>
    readonly getContentsWithState: (
      parameters: Parameters.GetContentsWithState,
    ) => Promise<Models.ContentArray>
  }
  readonly template: {
    readonly createContentTemplate: (
      parameters: Parameters.CreateContentTemplate,
    ) => Promise<Models.ContentTemplate>
    readonly updateContentTemplate: (
      parameters: Parameters.UpdateContentTemplate,
    ) => Promise<Models.ContentTemplate>
    readonly getContentTemplates: (
      parameters: Parameters.GetContentTemplates,
    ) => Promise<Models.ContentTemplateArray>
    readonly getContentTemplate: (
      parameters: Parameters.GetContentTemplate,
    ) => Promise<Models.ContentTemplate>
    readonly removeTemplate: (parameters: Parameters.RemoveTemplate) => Promise<void>
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
