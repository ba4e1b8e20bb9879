export const signIn = {
  done: 'Connexion réussie !',
  wrongCredentials: 'Email ou mot de passe incorrect.',
  profileMissing: 'Impossible de récupérer les informations utilisateur.',
  failed: 'Erreur lors de la connexion',
} as const;

export const signUp = {
  done: 'Compte créé avec succès !',
  notCreated: 'Aucun utilisateur créé, veuillez réessayer.',
  profileFailed: 'Erreur lors de la création du profil utilisateur.',
  failed: 'Erreur lors de la création du compte',
} as const;

export const signInForm = {
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  busyLabel: 'Signing in...',
  forgot: 'Forgot your password?',
  emailLink: 'Email me a link',
} as const;

export const signUpForm = {
  emailTaken: 'An account with this email address already exists.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
  hint: 'At least 6 characters. Longer is safer.',
  confirmPassword: 'Confirm password',
  takenOr: ', or',
  takenTitle: 'Is it yours?',
  takenSignIn: 'Sign in with it',
  takenReset: 'choose a new password',
  submit: 'Sign up',
  busyLabel: 'Creating your account...',
} as const;
