import type { AuthFactor } from '@ruche/database/auth';
import { seal, unseal } from '@ruche/runtime/keys';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { AuthContext } from '#src/context.ts';

const purpose = 'authenticator secrets';
const secretBytes = 20;
const periodSeconds = 30;
/** Clocks may be one step apart, either way. */
const skewSteps = 1;

function createTotp(secret: Secret, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: periodSeconds });
}

export type NewTotp = { secretEncrypted: string; shown: { qr_code: string; secret: string; uri: string } };

/** A new secret: encrypted to be stored, and in plain text, once, for the person's app. */
export function makeTotp(context: AuthContext, { issuer, label }: { issuer: string; label: string }): NewTotp {
  const secret = new Secret({ size: secretBytes });
  const uri = createTotp(secret, issuer, label).toString();
  return {
    secretEncrypted: seal(context.settings.secret, purpose, secret.base32),
    shown: { qr_code: renderSVG(uri, { border: 2 }), secret: secret.base32, uri },
  };
}

/** The step that the code is right for, or null. A step that was used before, or lies before one, is not right. */
export function findStep(
  context: AuthContext,
  { secretEncrypted, lastTotpStep }: AuthFactor,
  code: string,
): number | null {
  if (secretEncrypted === null || !/^\d{6}$/.test(code)) return null;
  const secret = Secret.fromBase32(unseal(context.settings.secret, purpose, secretEncrypted));
  const now = Date.now();
  const delta = createTotp(secret).validate({ token: code, timestamp: now, window: skewSteps });
  if (delta === null) return null;
  const step = Math.floor(now / 1000 / periodSeconds) + delta;
  return lastTotpStep === null || step > lastTotpStep ? step : null;
}
