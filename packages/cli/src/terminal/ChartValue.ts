/** The value of `--chart`, which may be left out. */

/** The value without a file: characters in the terminal. */
export const textChartValue = "text"

/** The format of a picture by the end of its file name; null for any other name. */
export const pictureFormatOf = (path: string): "svg" | "png" | null =>
  /\.svg$/i.test(path) ? "svg" : /\.png$/i.test(path) ? "png" : null

/** Whether the word after `--chart` is its value. */
export const isChartValue = (word: string): boolean => word === textChartValue || pictureFormatOf(word) !== null
