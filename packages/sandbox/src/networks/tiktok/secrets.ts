import { randomBytes } from 'node:crypto';

const random = () => randomBytes(36).toString('base64url');

export const makeAccessToken = () => `act.${random()}!4521.e1`;
export const makeRefreshToken = () => `rft.${random()}!4593.e1`;

/** Codes hold characters that addresses escape: whoever passes one on undecoded is found out. */
export const makeCode = () => `${random()}*v!5312.e1`;
