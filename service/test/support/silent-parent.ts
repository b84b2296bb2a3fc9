// A process whose parent never answers. It asks for the metrics of all processes, and prints how many listeners are left.
import cluster from 'node:cluster';
import { readSiblings } from '../../src/metrics/other-processes.ts';

const { worker } = cluster;
if (worker) {
  const before = worker.listenerCount('message');
  const answer = await readSiblings();
  console.log(JSON.stringify({ answer, left: worker.listenerCount('message') - before }));
  process.disconnect();
} else {
  cluster.fork();
}
