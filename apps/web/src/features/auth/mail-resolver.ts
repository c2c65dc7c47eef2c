import { zodResolver } from '@hookform/resolvers/zod';
import { mailRequest } from '@kith/contracts/auth';

export const resolve = zodResolver(mailRequest);
