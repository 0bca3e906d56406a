import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

/** Talks to `quoin double` with nothing but what Java brings. Run as `java DoubleClient.java URL NAMESPACE`. */
public class DoubleClient {
  static final HttpClient client = HttpClient.newHttpClient();
  static String url;
  static String namespace;

  static String ask(String method, String path, String body) throws Exception {
    var request =
        HttpRequest.newBuilder(URI.create(url + path))
            .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
            .header("Authorization", "Bearer t")
            .header("Content-Type", "application/json")
            .header("X-Quoin-Namespace", namespace)
            .build();
    var answer = client.send(request, BodyHandlers.ofString());
    return answer.statusCode() + " " + answer.body();
  }

  static void say(String answer) {
    System.out.println(answer.substring(0, 3));
  }

  public static void main(String[] given) throws Exception {
    url = given[0];
    namespace = given[1];
    var page = "{\"type\": \"page\", \"title\": \"From Java\", \"space\": {\"key\": \"TEAM\"}}";
    say(ask("POST", "/rest/api/content", page));
    say(ask("POST", "/rest/api/content", page));
    ask("POST", "/_quoin/faults", "{\"next\": {\"script\": [{\"status\": 503}, {}]}}");
    say(ask("GET", "/rest/api/space", null));
    say(ask("GET", "/rest/api/space", null));
    System.out.println(ask("POST", "/_quoin/clock", "{\"advance\": \"90 days\"}"));
    say(ask("POST", "/_quoin/reset", null));
    say(ask("POST", "/rest/api/content", page));
  }
}
