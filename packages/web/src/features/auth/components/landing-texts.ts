import { paths } from '#config/paths.ts';
import type { ToldLanding } from '#features/auth/api/read-landing.ts';
import { landingTexts as texts } from '#features/auth/words/landing.ts';
import type { LandingPurpose } from '#lib/auth-client.ts';
import { describeAuthFailureInOurWords } from '#lib/auth-failure.ts';

type Words = {
  title: string;
  kind: 'good' | 'bad' | 'plain';
  heading: string;
  text: string;
  /** The next step. */
  to:
    | typeof paths.signIn
    | typeof paths.signInLink
    | typeof paths.forgotPassword
    | typeof paths.dashboard
    | typeof paths.settingsSecurity;
  label: string;
};

type Step = Pick<Words, 'to' | 'label'>;

const askAgain: Record<LandingPurpose, Step> = {
  signin: { to: paths.signInLink, label: texts.requestLink },
  signup: { to: paths.signIn, label: texts.signIn },
  recovery: { to: paths.forgotPassword, label: texts.requestEmail },
  provider: { to: paths.signIn, label: texts.retry },
  link: { to: paths.settingsSecurity, label: texts.settings },
  change: { to: paths.dashboard, label: texts.dashboard },
};

const expired: Record<LandingPurpose, string> = {
  signin: texts.signInExpired,
  signup: texts.signUpExpired,
  recovery: texts.recoveryExpired,
  provider: texts.providerExpired,
  link: texts.linkExpired,
  change: texts.changeExpired,
};

const providerRefusals: Record<string, string> = {
  access_denied: texts.providerDenied,
  provider_email_needs_verification: texts.providerUnverified,
  signup_disabled: texts.signUpsOff,
  identity_already_exists: texts.alreadyLinked,
};

const overCodes = new Set(['otp_expired', 'flow_state_expired', 'flow_state_not_found']);

function describeFailed({ code, error }: { code: string; error: unknown }, purpose: LandingPurpose): Words {
  const step = askAgain[purpose];
  if (purpose === 'provider') {
    const text = providerRefusals[code] ?? describeAuthFailureInOurWords(error, texts.providerFailed);
    return { title: texts.providerFailedTitle, kind: 'bad', heading: texts.notSignedIn, text, ...step };
  }
  const isOver = overCodes.has(code);
  if (purpose === 'link') {
    const text = providerRefusals[code] ?? (isOver ? expired.link : texts.linkingFailed);
    return { title: texts.linkingFailedTitle, kind: 'bad', heading: texts.notLinked, text, ...step };
  }
  const heading = isOver ? texts.mailLinkExpired : texts.mailLinkFailed;
  const text = isOver ? expired[purpose] : describeAuthFailureInOurWords(error, texts.mailLinkFailedText);
  return { title: texts.mailLinkTitle, kind: 'bad', heading, text, ...step };
}

const otherBrowser: Record<LandingPurpose, { heading: string; text: string; kind: Words['kind'] }> = {
  signup: {
    kind: 'good',
    heading: texts.signUpElsewhere,
    text: texts.signUpElsewhereText,
  },
  change: { kind: 'good', heading: texts.changeElsewhere, text: texts.changeElsewhereText },
  signin: {
    kind: 'plain',
    heading: texts.linkElsewhere,
    text: texts.signInElsewhereText,
  },
  recovery: {
    kind: 'plain',
    heading: texts.linkElsewhere,
    text: texts.recoveryElsewhereText,
  },
  provider: {
    kind: 'plain',
    heading: texts.providerElsewhere,
    text: texts.providerElsewhereText,
  },
  link: {
    kind: 'plain',
    heading: texts.linkingElsewhere,
    text: texts.linkingElsewhereText,
  },
};

/** What the landing page says where nobody was signed in by it. */
export function describeLanding(landing: ToldLanding, purpose: LandingPurpose): Words {
  if (landing.kind === 'failed') return describeFailed(landing, purpose);
  if (landing.kind === 'other-browser') {
    const words = otherBrowser[purpose];
    return { title: words.kind === 'good' ? texts.doneTitle : texts.notDoneTitle, ...words, ...askAgain[purpose] };
  }
  if (landing.kind === 'half-changed') {
    return {
      title: texts.halfChangedTitle,
      kind: 'good',
      heading: texts.halfChanged,
      text: texts.halfChangedText,
      to: paths.dashboard,
      label: texts.dashboard,
    };
  }
  return {
    title: texts.nothingTitle,
    kind: 'plain',
    heading: texts.nothing,
    text: texts.nothingText,
    to: paths.signIn,
    label: texts.signIn,
  };
}
