/** The scopes of the Business API, in the words of the consent page. No other app can be given them. */
export const businessScopeWords: Readonly<Record<string, string>> = {
  'comment.list': 'Read comments on your public videos',
  'comment.list.manage': 'Reply to, hide, and like comments on your public videos',
};

/** What its apps may ask for. */
export const businessScopes: readonly string[] = ['user.info.basic', 'video.list', ...Object.keys(businessScopeWords)];
