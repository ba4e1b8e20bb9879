import type { ConsentLook } from '#src/networks/consent/look.ts';
import { consentRoutes } from '#src/networks/consent/routes.ts';
import type { NetworkDefinition } from '#src/networks/network.ts';
import { controlRoutes } from './control-routes.ts';
import { dialogs } from './dialog.ts';
import { answerFault } from './faults.ts';
import { graphRoutes, sendUnknownPath } from './graph-routes.ts';
import { metaInbox } from './inbox/network-inbox.ts';
import { daysOf, makePastPost, metricsOf } from './insights/by-platform.ts';
import { instagramLoginRoutes } from './instagram-login/routes.ts';
import { postRoutes } from './instagram-publishing/post-routes.ts';
import { pagePostRoutes } from './page-post-routes.ts';
import { pictureRoutes } from './picture.ts';
import { profileRoutes } from './profile-routes.ts';
import { sendRemovalCallback } from './removal-callbacks.ts';
import { tasksOfRole } from './roles.ts';
import { scopeWords } from './scope-words.ts';
import { uploadRoutes } from './upload-routes.ts';

const look: ConsentLook = {
  wordmark: 'facebook',
  title: (appName) => `${appName} would like access to your Pages`,
  people: 'Continue as',
  allow: 'Save',
  deny: 'Not now',
  scopes: 'What the app may do',
  scopeWords,
  canDecline: true,
  fixedScopes: ['public_profile'],
  pages: { title: 'Pages the app may use', kinds: ['page'] },
};

/** One network behind two doors: the same people, Pages and accounts, but an app of its own for each. */
function metaNetwork(
  network: Pick<NetworkDefinition, 'id' | 'name' | 'summary' | 'look' | 'hosts'>,
): NetworkDefinition {
  const whole: NetworkDefinition = {
    ...network,
    realm: 'meta',
    oldHosts: { 'graph-video.facebook.com': 'graph.facebook.com' },
    roles: Object.keys(tasksOfRole),
    answerFault,
    metricsOf,
    daysOf,
    makePastPost,
    sendRemovalCallback,
    inbox: metaInbox,
    async register(scope, context) {
      scope.setNotFoundHandler((request, reply) => sendUnknownPath(request, reply));
      for (const route of dialogs(context)) consentRoutes(scope, { network: whole, context, route });
      controlRoutes(scope, context);
      pictureRoutes(scope);
      profileRoutes(scope, whole, context);
      pagePostRoutes(scope, whole, context);
      postRoutes(scope, whole, context);
      await instagramLoginRoutes(scope, whole, context);
      await scope.register(async (graph) => graphRoutes(graph, context));
      await scope.register(async (uploads) => uploadRoutes(uploads, context));
    },
  };
  return whole;
}

const facebookHosts = ['www.facebook.com', 'graph.facebook.com', 'rupload.facebook.com'];

export const facebook = metaNetwork({
  id: 'facebook',
  hosts: facebookHosts,
  name: 'Facebook',
  summary: 'Pages of a bakery, a festival, a brewery, and more, with the login dialog and the Graph API.',
  look,
});

export const instagram = metaNetwork({
  id: 'instagram',
  hosts: [...facebookHosts, 'www.instagram.com', 'api.instagram.com', 'graph.instagram.com'],
  name: 'Instagram',
  summary:
    'Professional accounts, connected through their linked Facebook Page or directly with Instagram Login. Personal accounts can’t be connected.',
  look: {
    ...look,
    wordmark: 'Instagram',
    title: (appName) => `${appName} would like access to your Instagram accounts`,
  },
});
