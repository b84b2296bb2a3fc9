import { requireArticleId } from '../../articles/articles.ts';
import { documentUrl } from '../../base/law-url.ts';
import { cite } from '../../forms/cite/cite.ts';
import { documentFormats, documentTypes } from '../../http/documents.ts';
import * as schema from './schema.ts';
import { clientOf, reading, type Tool, tool } from './tool.ts';

const documentLinks = tool({
  ...schema.DocumentLinks,
  annotations: reading,
  name: 'document_links',
  title: 'A law or an article as a file',
  description:
    'Links to files of a law or one article, today or at a day or commit: Word, EPUB, Akoma Ntoso, Markdown, plain text, linked data. Anybody can open them. Use it when somebody wants a document to keep, print or edit.',
  async run(call, { country, law_id, article, at }) {
    const { service } = call;
    const asked = article === undefined ? undefined : await requireArticleId(service, country, law_id, article);
    const forms = await cite(service, { ...call, client: clientOf(call) }, country, {
      lawId: law_id,
      articleId: asked,
      at,
    });
    const { article_id, sha, version_date, doubtful, plain, url } = forms;
    const documents = documentFormats.map((format) => ({
      format,
      media_type: documentTypes[format],
      url: documentUrl(service.config.baseUrl, { country, lawId: law_id, articleId: article_id, sha, format }),
    }));
    return { country, law_id, article_id, version_date, doubtful, documents, citation: plain, url, sha };
  },
});

export const documentTools: Tool[] = [documentLinks];
