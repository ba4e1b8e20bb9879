/** Calls that anybody may make. */
export const openRoutes: ReadonlySet<string> = new Set([
  'GET /api/v1/plans',
  'GET /api/v1/demo',
  'GET /api/v1/openapi.json',
  'GET /api/v1/reference',
  'GET /api/v1/reference/:page',
  'GET /api/v1/reference/search.json',
  'GET /api/v1/reference/assets/:version/:name',
  'GET /api/v1/data-deletions/:code',
  'GET /api/v1/ranking',
  'GET /api/v1/ranking/people/:handle',
  // Whoever holds a link has no account here; what they send says who they are.
  'GET /api/v1/connect-links/invitation',
  'POST /api/v1/connect-links/connect',
  'POST /api/v1/invitations/lookup',
  'GET /api/v1/shared-reports/:token',
  'GET /api/v1/shared-reports/:token/file',
  'GET /api/v1/shared-reports/:token/logo',
  'POST /api/v1/mail-subscriptions/lookup',
  'PUT /api/v1/mail-subscriptions',
  // Meta signs what it sends.
  'POST /api/v1/meta/deauthorize',
  'POST /api/v1/meta/data-deletion',
  // So do all networks with what they push; each asks first whether the address is ours.
  ...['meta/webhooks', 'webhooks/meta', 'webhooks/twitter', 'webhooks/linkedin', 'webhooks/tiktok'].flatMap((path) => [
    `GET /api/v1/${path}`,
    `POST /api/v1/${path}`,
  ]),
  // And Stripe.
  'POST /api/v1/webhooks/stripe',
  // The ways to a session, and what is known of them.
  'GET /auth/v1/.well-known/jwks.json',
  'GET /auth/v1/authorize',
  'GET /auth/v1/callback',
  'GET /auth/v1/health',
  'GET /auth/v1/settings',
  'GET /auth/v1/sso/saml/metadata',
  'GET /auth/v1/verify',
  'POST /auth/v1/callback',
  'POST /auth/v1/otp',
  'POST /auth/v1/recover',
  'POST /auth/v1/resend',
  'POST /auth/v1/signup',
  'POST /auth/v1/sso',
  'POST /auth/v1/sso/saml/acs',
  'POST /auth/v1/token',
  'POST /auth/v1/verify',
]);
