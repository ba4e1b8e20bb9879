import { fileTypes } from '@ruche/contracts/media';
import { chooseFiles } from '#lib/choose-files.ts';

/** Extensions beside the types: several systems know no type for these. */
const accepted = [...fileTypes, '.heic', '.heif', '.mov', '.webm'];

export const chooseMediaFiles = (isMultiple = true) => chooseFiles(accepted, isMultiple);
