export { acceptWeek, priceOfWeek } from "./accept.server";
export { changeByWords, changeSettings, changesOf } from "./change-proposal.server";
export { changeProposal, discardProposal, showProposal } from "./kept-proposal.server";
export { proposeWeek } from "./propose.server";
export { getLimits, saveLimits, weeknightMinutes } from "./week-settings.server";
