/** Of a file's answer: about how many rows it will have, where its call knows it. */
export const FILE_ROWS_HEADER = 'x-file-rows';
