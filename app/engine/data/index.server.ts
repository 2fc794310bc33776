export { dataFiles, readDataFile } from "./read-data.server";
