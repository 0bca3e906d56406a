import { type Step, of } from "../../Step"

/** What is asked for on screens. */
export const screenExamples: ReadonlyArray<Step> = [
  {
    says: "a tab is added to a screen",
    operation: "tracker.addScreenTab",
    payload: { screen: "1", name: "People" },
    keeps: "peopleTab",
  },
  {
    says: "it comes to stand first under another name",
    operation: "tracker.updateScreenTab",
    payload: (seen) => ({ screen: "1", tab: of(seen, "peopleTab"), name: "Folk", position: 0 }),
  },
  {
    says: "a field is taken off the screen",
    operation: "tracker.removeScreenField",
    payload: { screen: "1", tab: "1", field: "environment" },
  },
  {
    says: "it is put on the tab",
    operation: "tracker.addScreenField",
    payload: (seen) => ({ screen: "1", tab: of(seen, "peopleTab"), field: "environment" }),
  },
  {
    says: "clients show it also where it is empty",
    operation: "tracker.updateScreenField",
    payload: (seen) => ({
      screen: "1",
      tab: of(seen, "peopleTab"),
      field: "environment",
      showWhenEmpty: true,
    }),
  },
  {
    says: "the tab is deleted",
    operation: "tracker.deleteScreenTab",
    payload: (seen) => ({ screen: "1", tab: of(seen, "peopleTab") }),
  },
  {
    says: "the field is on the screen again",
    operation: "tracker.addScreenField",
    payload: { screen: "1", field: "environment" },
  },
]
