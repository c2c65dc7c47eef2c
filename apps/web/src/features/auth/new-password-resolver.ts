import { zodResolver } from '@hookform/resolvers/zod';
import { newPasswordForm } from '@kith/contracts/auth';

export const resolve = zodResolver(newPasswordForm);
