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
  signin: { to: paths.signInLink, label: texts.askNewLink },
  signup: { to: paths.signIn, label: texts.sign },
  recovery: { to: paths.forgotPassword, label: texts.askNewMail },
  provider: { to: paths.signIn, label: texts.tryAgain },
  link: { to: paths.settingsSecurity, label: texts.backSettings },
  change: { to: paths.dashboard, label: texts.goDashboard },
};

const expired: Record<LandingPurpose, string> = {
  signin: texts.eachLinkLetsOnce,
  signup: texts.ifOpenedBeforeAddress,
  recovery: texts.eachLinkWorksOnce,
  provider: texts.tookTooLongCome,
  link: texts.tookTooLongCome2,
  change: texts.addressWhatWasAsk,
};

const providerRefusals: Record<string, string> = {
  access_denied: texts.orProviderSaidNo,
  provider_email_needs_verification: texts.providerHasNotChecked,
  signup_disabled: texts.haveNoAccountHere,
  identity_already_exists: texts.accountLinkedPersonHere,
};

const overCodes = new Set(['otp_expired', 'flow_state_expired', 'flow_state_not_found']);

function describeFailed({ code, error }: { code: string; error: unknown }, purpose: LandingPurpose): Words {
  const step = askAgain[purpose];
  if (purpose === 'provider') {
    const text = providerRefusals[code] ?? describeAuthFailureInOurWords(error, texts.nothingWasCreatedOr);
    return { title: texts.signDidNotWork, kind: 'bad', heading: texts.notSigned, text, ...step };
  }
  const isOver = overCodes.has(code);
  if (purpose === 'link') {
    const text = providerRefusals[code] ?? (isOver ? expired.link : texts.startAgainUnderSettings);
    return { title: texts.linkingDidNotWork, kind: 'bad', heading: texts.nothingWasLinked, text, ...step };
  }
  const heading = isOver ? texts.linkHasRunOut : texts.linkDidNotWork;
  const text = isOver ? expired[purpose] : describeAuthFailureInOurWords(error, texts.nothingWasChangedAsk);
  return { title: texts.linkDoesNotWork, kind: 'bad', heading, text, ...step };
}

const otherBrowser: Record<LandingPurpose, { heading: string; text: string; kind: Words['kind'] }> = {
  signup: {
    kind: 'good',
    heading: texts.addressConfirmed,
    text: texts.signGoIfPassword,
  },
  change: { kind: 'good', heading: texts.addressConfirmed2, text: texts.canClosePage },
  signin: {
    kind: 'plain',
    heading: texts.linkWasAskedAnother,
    text: texts.safetyWorksOnlyThere,
  },
  recovery: {
    kind: 'plain',
    heading: texts.linkWasAskedAnother,
    text: texts.safetyWorksOnlyThere2,
  },
  provider: {
    kind: 'plain',
    heading: texts.startedAnotherBrowser,
    text: texts.signingHasEndWhere,
  },
  link: {
    kind: 'plain',
    heading: texts.wasStartedAnotherBrowser,
    text: texts.nothingWasLinkedIf,
  },
};

/** What the landing page says where nobody was signed in by it. */
export function describeLanding(landing: ToldLanding, purpose: LandingPurpose): Words {
  if (landing.kind === 'failed') return describeFailed(landing, purpose);
  if (landing.kind === 'other-browser') {
    const words = otherBrowser[purpose];
    return { title: words.kind === 'good' ? texts.thank : texts.nearlyThere, ...words, ...askAgain[purpose] };
  }
  if (landing.kind === 'half-changed') {
    return {
      title: texts.oneTwo,
      kind: 'good',
      heading: texts.addressHasConfirmedChange,
      text: texts.openLinkMailOther,
      to: paths.dashboard,
      label: texts.goDashboard,
    };
  }
  return {
    title: texts.nothingConfirm,
    kind: 'plain',
    heading: texts.pageLinksFromOur,
    text: texts.openLinkMailOnce,
    to: paths.signIn,
    label: texts.sign,
  };
}
