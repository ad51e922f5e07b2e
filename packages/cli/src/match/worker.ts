import { type Job, type Outcome, runJob } from './job.js';

export default (job: Job): Promise<Outcome> => runJob(job);
