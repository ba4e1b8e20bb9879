// Every refusal of this feature in words; what is refused when is said where it is thrown.

export const media = {
  notFound: 'This file doesn’t exist or was deleted.',
  clientNotFound: 'This client doesn’t exist or was deleted.',
} as const;

export const posters = {
  notVideo: 'Only videos have a poster frame.',
  videoRejected: 'This video was rejected, so it can’t have a poster frame.',
  notPicture: 'Send a JPEG or WebP image as the body.',
} as const;

export const downloads = {
  notReady: (fileName: string) => `${fileName} isn’t ready to download yet.`,
} as const;

export const bulk = {
  tooManyTags: (fileName: string, mostTags: number) =>
    `${fileName} would have more than ${mostTags} tags. Nothing was changed.`,
} as const;

export const files = {
  notFound: 'This link doesn’t work or has expired.',
  deleted: 'This file was deleted.',
} as const;

export const uploads = {
  unsupported:
    'This file type isn’t supported. Use JPEG, PNG, WebP, GIF, or HEIC images, MP4, MOV, or WebM videos, or PDFs.',
  notFound: 'This upload doesn’t exist or has expired. Start again.',
  elsewhere: 'The upload has a different offset. Get its progress and continue from there.',
  tooManyOpen: (mostOpen: number) => `You have ${mostOpen} unfinished uploads. Finish or cancel some first.`,
  tooManyPieces: 'This upload was sent in too many pieces. Start again with larger ones.',
  wrongVersion: (version: string) => `Send the header Tus-Resumable: ${version}.`,
  notNumber: (name: string) => `The ${name} header must be a number.`,
  empty: 'This file is empty.',
  tooLarge: 'This file is too large. Files can be up to 4 GB.',
  notClient: 'clientId must be a client’s ID.',
  wrongType: (type: string) => `Send the bytes as ${type}.`,
  tooManyBytes: 'More bytes arrived than the upload’s size.',
} as const;

export const crops = {
  notPicture: 'Only images can be cropped.',
  notReady: 'This image isn’t ready yet. Try again in a moment.',
} as const;
